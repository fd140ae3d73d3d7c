import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfOthers, sortOf } from './measure/sorts.ts'

/** Files aim at 30 to 120 lines; one that is longer than this is two. */
const most_lines = 250

/** Lists of names and of values, in which one looks something up. */
const isList = (file: string): boolean => /\/(?:icon-names\.ts|tokens\.css)$/.test(file)

/** Files of the product, without its tests, words and generated files, that are too long to be read at one sight. */
export const findLongFiles = (baseDir: string): { readonly file: string; readonly lines: number }[] =>
  globSync('{apps,packages}/**/*.{ts,tsx,css}', { cwd: baseDir, exclude: isOfOthers })
    .filter((file) => sortOf(file) === 'source' && !isList(file))
    .map((file) => ({ file, lines: readFileSync(join(baseDir, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > most_lines)
