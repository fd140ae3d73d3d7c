import { benchEveryKind } from './engine-closing.ts'
import { say } from './figures.ts'

say(benchEveryKind())
