import { walk } from './walking.ts'

walk('member-money')
