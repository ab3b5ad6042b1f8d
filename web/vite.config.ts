/// <reference types="vitest/config" />
import { defineConfig } from "vite";

// The client is built into the Python package; while it is written, `npm run dev` serves it beside
// `feldherr serve`, which answers everything under /api.
export default defineConfig({
  build: {
    outDir: "../src/feldherr/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".", "../src/feldherr/picture/data"] }, // the signs and colours of still pictures
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: "src/patience.ts",
    testTimeout: 60_000, // also where everything is ten times as slow
    hookTimeout: 60_000,
  },
});
