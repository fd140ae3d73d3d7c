import { walkStill } from './still.ts'

walkStill('demo')
