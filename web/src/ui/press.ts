// Whether something is being pressed: what lies there must not move away before it is let go.

let pressed = false;
const waiting: (() => void)[] = [];

/** Resolves as soon as nothing is pressed, and the click that follows has been heard. */
export const atRest = (): Promise<void> =>
  pressed ? new Promise((go) => waiting.push(go)) : Promise.resolve();

const press = (): void => {
  pressed = true;
};
const released = (): void => {
  pressed = false;
  setTimeout(() => {
    if (!pressed) for (const go of waiting.splice(0)) go();
  });
};

document.addEventListener("pointerdown", press, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, released, true);
