import type { SystemSettingKey, SystemSettings } from '@souk/contracts/settings';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { failureText, isOvertaken } from '../../components/decision/failureText';
import { useFeedback } from '../../components/feedback/Feedback';
import { NumberRow, SelectRow, SwitchRow } from './SettingRows';
import styles from './SystemTab.module.css';
import { useChangeSystemSettingMutation } from './systemApi';

const TIMEOUTS = [
  { value: 15, label: '15 min' },
  { value: 30, label: '30 min' },
  { value: 60, label: '1 hour' },
  { value: 120, label: '2 hours' },
] as const;

/** The controls, as a draft: nothing is saved until Save, and then only what differs. */
export function SystemForm({ saved }: { saved: SystemSettings }) {
  const { draft, changed, set, forget, save, isSaving } = useSystemDraft(saved);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SwitchRow
        label="Trading enabled"
        hint="Off: no offers and no new trades. Trades under way go on."
        value={draft.trading_enabled}
        onChange={(value) => set('trading_enabled', value)}
      />
      <SwitchRow
        label="Registrations"
        hint="Off: nobody can open an account."
        value={draft.registrations_enabled}
        onChange={(value) => set('registrations_enabled', value)}
      />
      <SwitchRow
        label="KYC required"
        hint="Off: users trade without approved documents."
        value={draft.kyc_required}
        onChange={(value) => set('kyc_required', value)}
      />
      <SwitchRow
        label="Maintenance mode"
        hint="On: only admins can use the site."
        value={draft.maintenance_mode}
        onChange={(value) => set('maintenance_mode', value)}
      />
      <SelectRow
        label="Session timeout"
        hint="How long a sign-in lasts, from the next one on."
        options={TIMEOUTS}
        value={draft.session_timeout_minutes}
        onChange={(value) => set('session_timeout_minutes', value)}
      />
      <NumberRow
        label="Max login attempts"
        hint="Wrong passwords before an account has to wait 15 minutes, 1 to 10."
        min={1}
        max={10}
        value={draft.max_login_attempts}
        onChange={(value) => set('max_login_attempts', value)}
      />
      <div className={styles.actions}>
        <span className={styles.state} role="status">
          {changed.length > 0 && `${changed.length} unsaved change${changed.length === 1 ? '' : 's'}`}
        </span>
        <Button disabled={changed.length === 0 || isSaving} onClick={forget}>
          Discard
        </Button>
        <Button type="primary" htmlType="submit" disabled={changed.length === 0} loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The settings as the form shows them, and saving those that differ, one request each. */
function useSystemDraft(saved: SystemSettings) {
  // Only what this admin changed: the rest shows what another admin saves.
  const [touched, setTouched] = useState<Partial<SystemSettings>>({});
  // What stood there when it was touched: that is what the admin decided to change.
  const [seen, setSeen] = useState<Partial<SystemSettings>>({});
  const [isSaving, setSaving] = useState(false);
  const inFlight = useRef(false);
  const [change] = useChangeSystemSettingMutation();
  const feedback = useFeedback();
  const draft = { ...saved, ...touched };
  const changed = (Object.keys(saved) as SystemSettingKey[]).filter((key) => saved[key] !== draft[key]);
  const set = <Key extends SystemSettingKey>(key: Key, value: SystemSettings[Key]) => {
    setTouched((before) => ({ ...before, [key]: value }));
    setSeen((before) => ({ [key]: saved[key], ...before }));
  };
  const forget = () => {
    setTouched({});
    setSeen({});
  };

  const save = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    feedback.clear();
    try {
      for (const key of changed) {
        await change({ key, update: { value: draft[key], seen_value: seen[key] } }).unwrap();
        setSeen((before) => ({ ...before, [key]: draft[key] }));
      }
      forget();
      feedback.succeed('System settings saved', 3000);
    } catch (error) {
      feedback.fail(failureText(error));
      if (isOvertaken(error)) forget();
    } finally {
      inFlight.current = false;
      setSaving(false);
    }
  };

  return { draft, changed, set, forget, save, isSaving };
}
