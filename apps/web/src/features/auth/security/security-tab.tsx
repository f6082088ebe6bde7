import { ChangePassword } from './change-password.tsx'
import classes from './security.module.css'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'
import { YourData } from './your-data.tsx'

/** Password, second factor, where one is signed in, and the way out. */
export function SecurityTab() {
  return (
    <div className={classes.parts}>
      <ChangePassword />
      <TwoFactor />
      <Sessions />
      <YourData />
    </div>
  )
}
