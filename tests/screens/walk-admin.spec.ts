import { walk } from './walking.ts'

walk((visit) => visit.as === 'Admin')
