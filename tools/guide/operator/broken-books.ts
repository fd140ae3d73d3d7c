import { advice, type Section } from '../entry.ts'
import { forgeries, proof, proofPage, seals, userCommands, verifyBooks, verifyCommand } from './tests.ts'

export const brokenBooksSaid: Section = {
  'Do not pay anything out, and do not restart or repair anything.': advice('what not to do meanwhile'),
  'Copy the data directory (or dump the database) as it is.': advice('what to keep as evidence'),
  'Run `npm run verify -- --deep --json > proof.json`.': verifyCommand(
    'one document for a machine, also of what was sealed and with the head that was written down',
  ),
  'It lists all broken promises; each names the first rows.': [
    ...verifyCommand('ends with 1 at broken promises, goes on after the first and names what broke each'),
    ...proof('broken books are named, stand on the dashboard and are written to the admins once'),
  ],
  'A sealed row that differs (`transfer 17 was changed`) was changed in the database itself, past the portal.': [
    ...proofPage('the books are proven by hand; who changes the database is found at the row'),
    ...seals('the first row that differs'),
  ],
  'A closing that computes differently names the row, the column and both figures.': proof(
    'broken books are named, stand on the dashboard and are written to the admins once',
  ),
  'A journal without its cause was posted by no act of the portal.': verifyBooks(
    'each promise is found broken when it is',
  ),
  'If a seal is not the one written down, the chain was made anew: compare with the oldest head on paper.': forgeries(
    'whoever makes every seal anew and owns the file too is found by a head on paper alone',
  ),
  'Restore the last backup whose `npm run verify -- --deep` is in order into another directory, and compare the named rows there.':
    userCommands('a company that was stopped and copied whole is the same company where the copy is put'),
  'Change the password of the database and look at who could reach it.': advice('whom to keep out afterwards'),
  'Keep both copies.': advice('what to keep as evidence'),
  'After a restore of an older database the seals written down since are missing, and the proof says so: that is right, because those rows are gone.':
    [
      ...verifyCommand('ends with 1 where the head that was written down is no seal of the books'),
      ...proof('who changes seals.log or the seals is found by the other'),
    ],
  'Put `seals.log` aside together with a note of the restore, and the next seal begins a new file.': proof(
    'what is sealed already is not sealed again, and ten at once make one chain',
  ),
  "When it is only said that the books have not been checked, or that a proof could not run, read the server's log: the disk may be full, or the scheduled acts do not run.":
    proof('books not proven for 26 hours are said once, and a proof that was killed is given up'),
}
