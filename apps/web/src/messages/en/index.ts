import accounts from './accounts.ts'
import admin from './admin.ts'
import charts from './charts.ts'
import errors from './errors.ts'
import franchise from './franchise.ts'
import incomes from './incomes.ts'
import kit from './kit.ts'
import pins from './pins.ts'
import open from './public.ts'
import receipt from './receipt.ts'
import setup from './setup.ts'
import shell from './shell.ts'
import tree from './tree.ts'
import user from './user.ts'

/** Every word of the portal in English, a file for each part. The look's own words are in `ui.ts`. */
export default {
  accounts,
  admin,
  charts,
  errors,
  franchise,
  incomes,
  kit,
  pins,
  public: open,
  receipt,
  setup,
  shell,
  tree,
  user,
} as const
