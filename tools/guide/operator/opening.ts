import { advice, type Section } from '../entry.ts'
import { guideCommands } from './tests.ts'

export const openingSaid: Section = {
  'For whoever runs the server.': advice('whom it is for'),
  'The commands are typed in the directory of the project.': guideCommands(
    'every command that the papers name is one of npm’s, and leads to its program',
  ),
}
