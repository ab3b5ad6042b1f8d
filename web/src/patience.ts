// How long tests wait for what is drawn later: nothing but a fault takes as long.

import { configure } from "@testing-library/preact";

export const PATIENCE = { timeout: 30_000 };
configure({ asyncUtilTimeout: PATIENCE.timeout });
