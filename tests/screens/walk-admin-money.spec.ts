import { walk } from './walking.ts'

walk('admin-money')
