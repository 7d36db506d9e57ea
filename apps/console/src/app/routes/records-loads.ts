import type { LoadScreen } from '../route.ts';
import { withWords } from './with-words.ts';

export const loadVehiclesDashboard: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/vehicles/dashboard/dashboard-screen.tsx'),
      'vehicles',
      'authorisation',
      'abilities',
      'camera',
      'forms',
      'terms',
      'errors',
    )
  ).VehiclesDashboard;

export const loadConfigureVehicles: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/vehicles/configure/configure-screen.tsx'),
      'vehicles',
      'configuration',
      'abilities',
      'forms',
    )
  ).ConfigureVehicles;

export const loadEvacuation: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/evacuation/evacuation-screen.tsx'),
      'evacuation',
      'terms',
      'forms',
      'errors',
    )
  ).EvacuationScreen;

export const loadRecordManagement: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/vehicles/records/record-management-screen.tsx'),
      'vehicles',
      'authorisation',
      'camera',
      'forms',
      'terms',
      'errors',
    )
  ).RecordManagement;

export const loadAccessDashboard: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/access/access-dashboard.tsx'),
      'people',
      'authorisation',
      'abilities',
      'camera',
      'forms',
      'terms',
      'errors',
    )
  ).AccessDashboard;

export const loadAccessLogs: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/logs/access-logs-screen.tsx'),
      'people',
      'authorisation',
      'camera',
      'forms',
      'terms',
      'errors',
    )
  ).AccessLogs;

export const loadCaptureLogs: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/capture/capture-logs-screen.tsx'),
      'people',
      'authorisation',
      'abilities',
      'camera',
      'forms',
      'terms',
      'errors',
    )
  ).CaptureLogs;

export const loadPeopleDatabase: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/iam/iam-screen.tsx'),
      'people',
      'authorisation',
      'abilities',
      'camera',
      'forms',
      'terms',
      'errors',
    )
  ).PeopleDatabase;

export const loadConfigureCaptureLogs: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/configure/people-cameras.tsx'),
      'people',
      'configuration',
      'abilities',
      'forms',
      'errors',
    )
  ).ConfigureCaptureLogs;

export const loadConfigureAccessControl: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/people/configure/people-cameras.tsx'),
      'people',
      'configuration',
      'abilities',
      'forms',
      'errors',
    )
  ).ConfigureAccessControl;
