import { walk } from './walking.ts'

walk('others')
