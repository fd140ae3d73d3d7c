import { type Surroundings, tryAgain } from './try-again.ts'

declare global {
  interface Window {
    /** By the script that runs before everything else: whether each file came. */
    filesAhead?: Record<string, Promise<boolean>>
  }
}

const browser: Surroundings = {
  isOnline: () => navigator.onLine,
  wait: (pause_ms) => new Promise((resolve) => setTimeout(resolve, pause_ms)),
}

/** The files of the build that are here or on their way. */
const files = new Map<string, Promise<void>>()

/** Whether a file came that was asked for before this code was here (public/ahead.js). */
const cameAhead = async (path: string): Promise<boolean> => {
  const asked = window.filesAhead?.[path]
  delete window.filesAhead?.[path]
  return (await asked) ?? false
}

const fetchOne = async (path: string): Promise<void> => {
  if (await cameAhead(path)) return
  const response = await fetch(path).catch(() => undefined)
  if (response?.ok !== true) throw new TypeError(`the module ${path} could not be fetched`)
  // Only what was read to its end is in the browser's cache.
  await response.arrayBuffer()
}

const fileOf = (path: string): Promise<void> => {
  const known = files.get(path)
  if (known !== undefined) return known
  const file = tryAgain(() => fetchOne(path), browser)
  files.set(path, file)
  file.catch(() => files.delete(path))
  return file
}

/** What the page itself loads; what it only asks for ahead may have failed. */
const loaded = 'script, link[rel="modulepreload"], link[rel="stylesheet"]'
const isOfPage = (path: string): boolean =>
  document.querySelector(`:is(${loaded}):is([href="${path}"], [src="${path}"])`) !== null

/**
 * Imports a part of the build once all its files are here. A browser remembers of a module that it could not be fetched
 * and never asks for it again, so the files are fetched first, which can be tried again; the import finds them in the
 * browser's cache. The build calls this for every `import()` (vite.config.ts).
 */
export async function importPart<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  const wanted = paths.map((path) => `/${path}`).filter((path) => !isOfPage(path))
  await Promise.all(wanted.map(fileOf))
  return load()
}
