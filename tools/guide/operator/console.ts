import { type Section } from '../entry.ts'
import { banyanCommand, guideCommands, userCommands } from './tests.ts'

export const consoleSaid: Section = {
  '`npm run user:reset -- USER_ID`: gives somebody a new password, shows it once, ends their sessions; of an admin it also switches two-factor off, of anybody else with `--two-factor`':
    userCommands(
      'a reset gives a new password, and the old one and its sessions end',
      'a reset switches the second factor of an admin off, leaves that of anybody else on, and says so',
      'of a member two-factor goes only when it is asked for',
    ),
  '`npm run user:create -- USER_ID --name "Full Name"`: makes another admin with every right': userCommands(
    'an admin made beside the running server can sign in with the password printed',
    'where no second admin may agree an admin is changed at the console, and the audit has it',
  ),
  '`npm run user:change -- USER_ID ...`: changes an admin where no second admin may agree: `--email`, `--mobile`, `--full`, `--auditor`, `--block`, `--unblock`':
    userCommands(
      'where no second admin may agree an admin is changed at the console, and the audit has it',
      'nobody is left out by it, and nothing is changed by half',
    ),
  '`npm run -s catalogue -- --all`: lists every page, whether it is active and built': [
    ...guideCommands('every command that the papers name is one of npm’s, and leads to its program'),
    ...banyanCommand('the catalogue lists every page, whether it is active and built'),
  ],
  '`npm run -s scenario -- FILE`: runs a plan of compensation from a file': guideCommands(
    'npm run -s scenario -- FILE... says what the plans of its files pay, and nothing else',
  ),
}
