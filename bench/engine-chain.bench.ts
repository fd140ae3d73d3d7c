import { benchChain } from './engine-closing.ts'
import { say } from './figures.ts'

say(benchChain())
