import { runServer } from '@counterfoil/server/run-server.ts'
import { prepareDemo } from './prepare-demo.ts'

runServer(prepareDemo)
