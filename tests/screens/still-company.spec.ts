import { walkStill } from './still.ts'

walkStill('company')
