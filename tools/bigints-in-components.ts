import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const literal = /(?<![\w.'"`])\d[\d_]*n\b/

/**
 * Components with a bigint written out. The compiler of React takes such a literal for a constant it does not know and
 * leaves `undefined` in its place, so that `more > 0n` is never true; a constant of another file is left alone.
 */
export const findBigintsInComponents = (baseDir: string): { readonly file: string; readonly line: number }[] =>
  globSync('apps/web/src/**/*.tsx', { cwd: baseDir }).flatMap((file) =>
    readFileSync(join(baseDir, file), 'utf8')
      .split('\n')
      .flatMap((text, at) => (literal.test(text) ? [{ file, line: at + 1 }] : [])),
  )
