import { type Section } from '../entry.ts'
import {
  banyanCommand,
  demoPlan,
  demoTrade,
  growDemo,
  guards,
  guideCommands,
  operatorGuide,
  setup,
  setupWizard,
  start,
  welcome,
} from './tests.ts'

export const firstStartSaid: Section = {
  'npm start': guideCommands('every command that the papers name is one of npm’s, and leads to its program'),
  'needs Node 20 or later and nothing else: it installs what is missing, starts its own PostgreSQL, builds the pages and prints the address.':
    [
      ...guideCommands('the Node that the guide asks for is the one that npm asks for'),
      ...banyanCommand('what is installed'),
      ...start('it answers, stops cleanly on SIGTERM, and a restart finds everything as it was'),
      ...welcome('the address is printed first, with what is to be done there next'),
      ...guards('the portal opens at the sign-in page'),
    ],
  'Ctrl-C stops it; the next start takes seconds.': [
    ...start(
      'a data directory with a very long name works, and Ctrl-C is a clean stop',
      'it answers, stops cleanly on SIGTERM, and a restart finds everything as it was',
    ),
    ...banyanCommand('a stop is passed on, and the server’s clean end is ours'),
  ],
  'Open the address.': welcome('the address is printed first, with what is to be done there next'),
  'The setup asks eight short questions: company, money, first admin, root member, packages, plan, a franchise if you want one, and a last look.':
    setupWizard('every step of the setup, and nothing is lost on the way back'),
  'Nothing is written before you press **Set up the company**.': [
    ...setupWizard('a step that is not answered does not let on'),
    ...setup('nothing of what was refused is left'),
    ...operatorGuide('every name in stars is one of the portal’s'),
  ],
  'There are no default passwords.': setup('the preset is a setup that is accepted, but for the people'),
  'To look around first, `npm start -- --demo` makes a company with a thousand made-up members and prints a sign-in for each role.':
    [
      ...demoPlan('a thousand join in a demo'),
      ...welcome('of a demo every sign-in is printed with its role, and where they are written down'),
    ],
  'Its shop is open: products, orders, returns and franchises with stock.': demoTrade(
    'a demo has an order in every state and way, and returns of them',
    'its franchises have goods, sell them and earn on them',
  ),
  'Use a data directory of its own for that: `DATA_DIR=./demo npm start -- --demo`.': [
    ...guideCommands('every command that the papers name is one of npm’s, and leads to its program'),
    ...operatorGuide('every variable is one that the server reads'),
    ...growDemo('a real company never grows'),
  ],
}
