import { benchChain } from './engine-closing.ts'

console.log(JSON.stringify(benchChain()))
