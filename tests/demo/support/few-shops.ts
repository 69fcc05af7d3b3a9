/** In place of the demo's shops: few distinct pictures, so that a filling takes seconds. */
export { sampleShops as demoShops } from './sample-shops.ts'
