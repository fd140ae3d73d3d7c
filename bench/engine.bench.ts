import { benchEngine } from './engine-closing.ts'
import { say } from './figures.ts'

say(benchEngine())
