import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const everyScreens = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  'immer',
  '@reduxjs/toolkit',
  'redux-saga',
  '@redux-saga/[^/]+',
  'typed-redux-saga',
  'i18next',
  'react-i18next',
  'valibot',
  'react-hook-form',
  '@hookform/resolvers',
]
const neededByEveryScreen = new RegExp(`/node_modules/(${everyScreens.join('|')})/`)

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  // Moment and its Danish locale must be one copy: see docs/decisions/moment.md.
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: true,
    // One chunk of what every screen needs compresses better than ten, and is one round trip on a slow network.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'portal', test: neededByEveryScreen }] } } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/screens/setup.ts'],
        },
      },
    ],
  },
})
