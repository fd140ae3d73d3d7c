import { fileURLToPath } from 'node:url'

/** Where Node keeps what it made of the TypeScript it ran; the same place as of `npm start`. */
export const compileCache = fileURLToPath(new URL('../../../../../node_modules/.cache/compile', import.meta.url))
