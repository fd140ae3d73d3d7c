import { benchEngine, TEN_MILLION } from './engine-closing.ts'

console.log(JSON.stringify(benchEngine('engine-10m', TEN_MILLION)))
