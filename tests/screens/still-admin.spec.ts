import { walkStill } from './still.ts'

walkStill((visit) => visit.as === 'Admin')
