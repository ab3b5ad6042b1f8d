// The bar on top of every page: who we are, where you are, language, light or dark.

import type { ComponentChildren } from "preact";
import { LANGUAGES, language, t } from "../texts";
import { Icon } from "./icon";
import { Link, path } from "./router";
import { toggleTheme } from "./theme";

export function Logo() {
  return (
    <Link class="logo" href="/" aria-label="feldherr">
      <svg viewBox="0 0 30 20" aria-hidden="true">
        <circle cx="9.5" cy="10" r="7.5" fill="var(--a-fill)" stroke="var(--a-edge)" />
        <path
          d="M20.5 1.5 29 10l-8.5 8.5L12 10z"
          fill="var(--b-fill)"
          stroke="var(--b-edge)"
          stroke-width="1.6"
        />
        <path d="M20.5 6 24.5 10l-4 4-4-4z" fill="var(--b-edge)" />
        <circle cx="9.5" cy="10" r="2.6" fill="var(--a-sym)" />
      </svg>
      <span>feldherr</span>
    </Link>
  );
}

export function Languages() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset looks like a form
    <div class="lang" role="group" aria-label={t("bar-language")}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          data-lang={one}
          lang={one}
          aria-pressed={language.value === one}
          aria-label={`${one.toUpperCase()}, ${t(`bar-language-${one}`)}`}
          onClick={() => {
            language.value = one;
          }}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

export function ThemeButton() {
  return (
    <button
      type="button"
      class="iconbtn"
      aria-label={t("bar-theme")}
      title={t("bar-theme")}
      onClick={toggleTheme}
    >
      <Icon name="theme" />
    </button>
  );
}

/** `crumb` says what is shown, `children` stand left of the switches. */
export function Bar({
  crumb,
  children,
}: {
  crumb?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <header class="bar">
      <Logo />
      {crumb ? <div class="crumb">{crumb}</div> : <Pages />}
      <div class="end">
        {children}
        <Languages />
        <ThemeButton />
      </div>
    </header>
  );
}

/** Whether the page of an address, or one beneath it, is shown. */
const here = (href: string): boolean =>
  path.value === href || (href !== "/" && path.value.startsWith(`${href}/`));

function Pages() {
  const pages = { "/": "bar-play", "/armies": "bar-armies", "/learn": "bar-learn" };
  return (
    <nav aria-label={t("bar-main")}>
      {Object.entries(pages).map(([href, key]) => (
        <Link key={href} href={href} aria-current={here(href) ? "page" : undefined}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
