/** The two windows that everything is seen in. */
export const desktop = { width: 1280, height: 800 }
export const phone = { width: 360, height: 780 }
