import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every file of these places, a place being a folder or a file. */
const filesIn = (root: string, places: readonly string[]): string[] =>
  places.flatMap((place) => {
    if (statSync(join(root, place)).isFile()) return [place]
    const inside = globSync(`${place}/**/*`, { cwd: root }).filter((file) => statSync(join(root, file)).isFile())
    if (inside.length === 0) throw new Error(`${place} holds no file, so it guards nothing`)
    return inside
  })

/** Changes with the name or the content of any file of these places, and with the Node that would read them. */
export function fingerprintOf(root: string, places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of filesIn(root, places).toSorted())
    hash.update(`\0${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  return hash.digest('hex')
}

const fileFor = (root: string, check: string): string => join(root, 'node_modules/.cache/green', check)

/** The fingerprint a dear check was last green with in this tree; nothing in a fresh one. */
export const lastGreen = (root: string, check: string): string | undefined => {
  const file = fileFor(root, check)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function keepGreen(root: string, check: string, fingerprint: string): void {
  const file = fileFor(root, check)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fingerprint)
}
