import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    rolldownOptions: {
      input: ['index.html', 'tabs.html'],
      // A chunk that stays cached while the application changes.
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
})
