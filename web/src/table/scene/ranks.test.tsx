import { render } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import drawn from "../../../../tests/picture/ranks.json";
import type { Body } from "../../protocol";
import { Drawing, heading, looks } from "./body";

describe("a body of models on bases", () => {
  it.each(drawn as unknown as { body: Body; paths: string[]; groups: string[] }[])(
    "is drawn as still pictures draw $body.id",
    ({ body, paths, groups }) => {
      const { container } = render(
        <svg>
          <title>body</title>
          <Drawing {...looks(body, heading(body.place.facing))} />
        </svg>,
      );
      const found = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
      expect(found).toEqual(paths);
      const turns = [...container.querySelectorAll("g[transform]")];
      expect(turns.map((group) => group.getAttribute("transform"))).toEqual(groups);
    },
  );
});
