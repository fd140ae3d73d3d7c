import { benchEngine } from './engine-closing.ts'

console.log(JSON.stringify(benchEngine()))
