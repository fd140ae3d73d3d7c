import { walk } from './walking.ts'

walk('admin-members')
