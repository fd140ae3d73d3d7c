import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AskedFault } from './asked.ts'
import { PlaceFault } from './edits.ts'

/** Files of the tree as they will be. Nothing is written until everything is known to fit. */
export class Files {
  readonly #root: string
  readonly #texts = new Map<string, string>()
  readonly #added = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(join(this.#root, file))
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.#root, file), 'utf8')
  }

  /** A file that is not there. Throws an AskedFault when it is. */
  add(file: string, text: string): void {
    if (this.has(file)) throw new AskedFault(`${file} is there already.`)
    this.#added.add(file)
    this.#texts.set(file, text)
  }

  /** Changes a file that is there. Throws an AskedFault naming it where the change finds no place. */
  change(file: string, change: (text: string) => string): void {
    try {
      const before = this.read(file)
      const after = change(before)
      if (after !== before) this.#texts.set(file, after)
    } catch (fault) {
      if (fault instanceof PlaceFault) throw new AskedFault(`${file}: ${fault.message}`, { cause: fault })
      throw fault
    }
  }

  /** Writes everything. Answers the files that were added and those that were changed. */
  write(): { added: string[]; changed: string[] } {
    for (const [file, text] of this.#texts) {
      mkdirSync(dirname(join(this.#root, file)), { recursive: true })
      writeFileSync(join(this.#root, file), text)
    }
    const changed = [...this.#texts.keys()].filter((file) => !this.#added.has(file))
    return { added: [...this.#added], changed }
  }
}
