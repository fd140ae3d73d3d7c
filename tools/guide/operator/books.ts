import { advice, type Section } from '../entry.ts'
import {
  forgeries,
  guideCommands,
  operatorGuide,
  proof,
  proofPage,
  proofTimes,
  userCommands,
  verifyBooks,
  verifyCommand,
} from './tests.ts'

export const booksSaid: Section = {
  'npm run verify': guideCommands('every command that the papers name is one of npm’s, and leads to its program'),
  'checks every promise of the books: all balances add up to zero, no wallet is below zero, every journal has its cause, the network is whole, no pin is used twice, nothing that was sealed has changed.':
    verifyBooks('each promise is found broken when it is', 'and none is left untried'),
  'It computes the closings since the last proof in order again and compares every figure.': proof(
    'every night the books are sealed and proven once, each closing computed again once',
    'broken books are named, stand on the dashboard and are written to the admins once',
  ),
  'It prints a line for each promise with how much was looked at, goes on after a broken one, and may run while the server runs.':
    [
      ...verifyCommand(
        'prints every promise with its count and ends well',
        'ends with 1 at broken promises, goes on after the first and names what broke each',
      ),
      ...userCommands('a company that was stopped and copied whole is the same company where the copy is put'),
    ],
  'It changes nothing.': verifyCommand('changes nothing: where nothing may be written it says the same'),
  '`npm run verify`: all promises; seals and closings that are new since the last proof in order': [
    ...verifyCommand('prints every promise with its count and ends well'),
    ...proof('every night the books are sealed and proven once, each closing computed again once'),
  ],
  '`npm run verify -- --deep`: everything from the first row on; do this after a restore and once a month': [
    ...verifyCommand('one document for a machine, also of what was sealed and with the head that was written down'),
    ...proof('an admin asks for a proof, and for one at a time'),
  ],
  '`npm run verify -- --json`: one JSON document for a machine': verifyCommand(
    'one document for a machine, also of what was sealed and with the head that was written down',
  ),
  '`npm run verify -- --head NUMBER:HASH`: also compares a head that you wrote down earlier': verifyCommand(
    'one document for a machine, also of what was sealed and with the head that was written down',
    'ends with 1 where the head that was written down is no seal of the books',
  ),
  'It ends with 0 when the books are in order, 1 when money may be wrong, 3 when only something without money is (a line of the audit), and 2 when it could not run.':
    verifyCommand(
      'one document for a machine, also of what was sealed and with the head that was written down',
      'ends with 1 at broken promises, goes on after the first and names what broke each',
      'ends with 3 where only something without money is broken',
      'an unreachable database is one clear sentence',
    ),
  "The server does the same every night after two o'clock, and shows the result on **Proof of the books**.": [
    ...operatorGuide('every name in stars is one of the portal’s'),
    ...proofTimes('at %s the proof of the night was due at %s'),
    ...proof('every night the books are sealed and proven once, each closing computed again once'),
    ...proofPage('the books are proven by hand; who changes the database is found at the row'),
  ],
  'Admins who hold that page get a message when something is broken, or when the books have not been proven for 26 hours.':
    proof(
      'broken books are named, stand on the dashboard and are written to the admins once',
      'books not proven for 26 hours are said once, and a proof that was killed is given up',
    ),
  '[The guide for admins](admin.md#proof-of-the-books) shows the page.': operatorGuide(
    'every link and picture leads somewhere',
  ),
  'The last line, `Write this down: 12:9f86...`, is the head of the seals; there is one from the first night on.': [
    ...verifyCommand('ends with 1 where the head that was written down is no seal of the books'),
    ...proof('every night the books are sealed and proven once, each closing computed again once'),
  ],
  'Keep one a week on paper, or send it to your auditor.': advice('what to keep on paper'),
  'The server also adds each to `seals.log` in the data directory; copy that file to another machine.': proof(
    'every night the books are sealed and proven once, each closing computed again once',
  ),
  'Whoever changes old rows and makes all seals anew cannot make an old head come out again.': forgeries(
    'whoever makes every seal anew and owns the file too is found by a head on paper alone',
  ),
  'What no proof can see is a new sale that was written as the product writes one: compare `cash` with the bank statement.':
    forgeries('of the forgeries tried at least 45 of 50 are caught'),
}
