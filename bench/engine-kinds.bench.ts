import { benchEveryKind } from './engine-closing.ts'

console.log(JSON.stringify(benchEveryKind()))
