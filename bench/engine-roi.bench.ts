import { benchRoi } from './engine-closing.ts'

console.log(JSON.stringify(benchRoi()))
