const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone !== 'Pacific/Kiritimati') throw new Error(`These tests were to run at UTC+14, but the clock is in ${zone}`)
