import fc from 'fast-check'

// Property tests draw the same cases in every run, so that a run fails only for what changed. Another number explores new ones.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LOOKBOOK_TEST_SEED ?? 1) })
