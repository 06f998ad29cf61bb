import { t } from '@souk/contracts/texts/texts';
import { useLeaveGuard } from '@souk/web-core/form';
import { App } from 'antd';
import { giveUpDrafts, hasDraft } from './unsaved';

/** Asks before a draft is lost by a link, by Back or with the window. @returns a function that runs `leave` once the admin agrees. */
export function useDraftGuard(): (leave: () => void) => void {
  const { modal } = App.useApp();
  return useLeaveGuard({
    wouldLose: (to) => hasDraft() && !(isSystem(to) && isSystem(window.location)),
    mayLose: async () => {
      const isSure = await modal.confirm({
        title: t('Leave without saving?'),
        content: t('What you changed here isn’t saved yet.'),
        okText: t('Leave'),
        cancelText: t('Stay'),
        centered: true,
      });
      if (isSure) giveUpDrafts();
      return isSure;
    },
  });
}

/** The System tab keeps its drafts when its group changes. */
const isSystem = (at: { search: string } | null) => new URLSearchParams(at?.search).get('tab') === 'system';
