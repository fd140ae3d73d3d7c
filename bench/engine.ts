/** `node bench/engine.ts [engine|engine-chain]` prints one JSON line a benchmark. */
import { benchChain, benchEngine } from './engine-closing.ts'

const benchmarks: Readonly<Record<string, () => object>> = { engine: benchEngine, 'engine-chain': benchChain }

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks)
for (const name of names) {
  const bench = benchmarks[name]
  if (bench === undefined)
    throw new Error(`unknown benchmark "${name}"; there are ${Object.keys(benchmarks).join(', ')}`)
  process.stdout.write(`${JSON.stringify(bench())}\n`)
}
