import { benchEngine, TEN_MILLION } from './engine-closing.ts'
import { say } from './figures.ts'

say(benchEngine('engine-10m', TEN_MILLION))
