import { readdir } from 'node:fs/promises'

const [name = '', ...words] = process.argv.slice(2)
const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))

if (names.includes(name)) {
  process.argv.splice(2, Infinity, ...words)
  await import(`./${name}.bench.ts`)
} else {
  console.error(`Name a benchmark: ${names.join(', ')}`)
  process.exitCode = 2
}
